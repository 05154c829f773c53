import { copyText } from './copyText.ts'

export const copyAddress = (url: string): Promise<void> =>
  copyText(url, '주소를 복사했어요.', '주소를 복사하지 못했어요. 주소창에서 복사해 주세요.')

/** By the sheet of the phone; its address is copied where that fails, and nothing is done where he thought better of it. */
export async function shareBySystem({ title, url }: { readonly title: string; readonly url: string }): Promise<void> {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    if ((error as Error).name !== 'AbortError') await copyAddress(url)
  }
}
