export const title = ''
export function component() {
  return <h1>두레</h1>
}
