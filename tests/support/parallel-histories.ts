import fc from 'fast-check'

/**
 * Judges `count` random cases in parts that run at the same time. Each part has a seed of its own where there is one: with the same
 * one, all would judge the same cases.
 */
export async function parallelHistories<Value>(
  count: number,
  atATime: number,
  property: fc.IAsyncProperty<Value>,
): Promise<void> {
  const seed = fc.readConfigureGlobal()?.seed
  const parts = Array.from({ length: atATime }, (_, part) =>
    fc.assert(property, {
      numRuns: Math.ceil(count / atATime),
      ...(seed !== undefined && { seed: seed + part }),
    }),
  )
  await Promise.all(parts)
}
