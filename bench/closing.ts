/** What must be undone when a run ends, however it ends. */
export interface Closing {
  add(step: () => Promise<unknown>): void
  /** Undoes everything added so far, the last first; waits for a call that is at it already. */
  run(): Promise<void>
}

export function createClosing(): Closing {
  const steps: (() => Promise<unknown>)[] = []
  let running = Promise.resolve()
  const undo = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) await step()
  }
  return {
    add: (step) => void steps.push(step),
    run: () => (running = running.then(undo)),
  }
}
