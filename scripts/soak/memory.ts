export interface Sample {
  /** minutes since the start */
  at: number
  /** resident memory of the server in MB */
  memory: number
}

/** By how much memory may rise in the second half and count as flat: garbage collection makes it vary. */
const tolerance = 0.05

/**
 * The trend of the second half of the run: the rise along the line of least squares, in MB, and its share of the mean.
 * The first half fills caches and pools.
 */
export function trendOf(samples: Sample[]): { rise: number; share: number; isFlat: boolean } {
  const half = samples.slice(Math.floor(samples.length / 2))
  const mean = (of: (sample: Sample) => number) => half.reduce((sum, one) => sum + of(one), 0) / half.length
  const [time, memory] = [mean(({ at }) => at), mean((one) => one.memory)]
  const spread = half.reduce((sum, { at }) => sum + (at - time) ** 2, 0)
  const slope = half.reduce((sum, one) => sum + (one.at - time) * (one.memory - memory), 0) / (spread || 1)
  const rise = slope * (half.at(-1)!.at - half[0]!.at)
  return { rise, share: rise / memory, isFlat: rise / memory <= tolerance }
}
