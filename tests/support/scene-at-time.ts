import { beforeAll, beforeEach } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { makeScene, type Scene } from './factories.ts'
import { setKitchen } from './hours.ts'

export const minute = 60_000

/** The app of the test file. */
export let test: TestApp
/** The records of the test. */
export let scene: Scene
let start: number
let now: number

/** Starts an app whose time only the tests change, and gives each test a scene at `time` (milliseconds). */
export function openSceneAt(time: number): void {
  start = time
  beforeAll(async () => {
    test = await startTestApp({ now: () => new Date(now) })
  })
  beforeEach(async () => {
    now = start
    await openScene()
  })
}

/** Replaces the scene by a new one. */
export async function openScene(): Promise<void> {
  scene = await makeScene(test.database)
}

/** Sets the time, in milliseconds. */
export const setTime = (time: number) => void (now = time)
/** Sets the time, in minutes after that of `openSceneAt`. */
export const at = (minutes: number) => setTime(start + minutes * minute)
/** Sets the accept limit of the scene's restaurant, in minutes. */
export const limitOf = (minutes: number) => setKitchen(test, scene, { acceptLimit: minutes })
