/** Clean-up functions of a run, called however it ends. */
export interface Closing {
  add(step: () => Promise<unknown>): void
  /** Calls everything added so far in reverse order; a second call waits for the first. */
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
