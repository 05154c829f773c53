declare global {
  interface Window {
    Kakao?: {
      readonly init: (key: string) => void
      readonly isInitialized: () => boolean
      readonly Share: { readonly sendScrap: (request: { readonly requestUrl: string }) => void }
    }
  }
}

export type KakaoShare = { readonly sdkUrl: string; readonly key: string }

let loading: Promise<void> | undefined

/** Loads Kakao's script from its configured address, once; asked again after it failed. */
export function loadKakao({ sdkUrl, key }: KakaoShare): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = sdkUrl
    script.onload = () => {
      if (window.Kakao === undefined) return reject(new Error('Kakao’s script is not what it should be'))
      if (!window.Kakao.isInitialized()) window.Kakao.init(key)
      resolve()
    }
    script.onerror = () => {
      script.remove()
      loading = undefined
      reject(new Error('Kakao’s script did not load'))
    }
    document.head.append(script)
  })
  return loading
}

/** Opens Kakao's window with the page as it shows itself; the script is there by now, so that the press still counts for the window. */
export const shareByKakao = (url: string): void => window.Kakao?.Share.sendScrap({ requestUrl: url })
