// Occupies one processor core until the process that started it ends.
process.on('disconnect', () => process.exit())
const burn = () => {
  const end = performance.now() + 50
  while (performance.now() < end);
  setImmediate(burn)
}
burn()
