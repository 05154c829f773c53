/** Runs a step of the start and prints it with how long it took. */
export async function step<T>(name: string, work: (say: (line: string) => void) => Promise<T> | T): Promise<T> {
  const began = performance.now()
  const result = await work((line) => console.log(`    ${line}`))
  console.log(`  ${name.padEnd(28)} ${((performance.now() - began) / 1000).toFixed(2).padStart(6)} s`)
  return result
}
