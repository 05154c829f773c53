export const title = 'UI'
export function component() {
  return <h1>UI</h1>
}
