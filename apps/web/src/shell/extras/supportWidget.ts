let loading: Promise<void> | undefined

function load(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      loading = undefined
      reject(new Error('The support chat did not load'))
    }
    document.head.append(script)
  })
}

/** Opens the configured support chat: its script comes with the first press, and hears each press as `dure:support`. */
export async function openSupportWidget(src: string): Promise<void> {
  await (loading ??= load(src))
  window.dispatchEvent(new Event('dure:support'))
}
