import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** The part of the browser's speech recognition that is used here. */
type Recognition = {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult:
    | ((event: {
        readonly resultIndex: number
        readonly results: ArrayLike<{ readonly isFinal: boolean; readonly 0: { readonly transcript: string } }>
      }) => void)
    | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  stop(): void
  abort(): void
}
type Maker = new () => Recognition

const maker = (): Maker | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as { SpeechRecognition?: Maker; webkitSpeechRecognition?: Maker }
  return SpeechRecognition ?? webkitSpeechRecognition
}

const never = () => () => undefined
const isAble = (): boolean => maker() !== undefined

/** Speaking instead of typing, where the browser can; `onText` gets each piece once it is understood. */
export function useSpeech(onText: (text: string) => void) {
  // No server can listen.
  const able = useSyncExternalStore(never, isAble, () => false)
  const [listening, setListening] = useState(false)
  const [problem, setProblem] = useState<string>()
  const running = useRef<Recognition>(null)
  const tell = useRef(onText)
  useEffect(() => {
    tell.current = onText
  })
  useEffect(() => () => running.current?.abort(), [])

  const start = () => {
    const Made = maker()
    if (Made === undefined || running.current !== null) return
    const recognition = new Made()
    recognition.lang = 'ko-KR'
    recognition.continuous = true
    recognition.interimResults = false
    recognition.onresult = ({ resultIndex, results }) => {
      for (const result of Array.from(results).slice(resultIndex)) if (result.isFinal) tell.current(result[0].transcript.trim())
    }
    recognition.onerror = ({ error }) => {
      if (error === 'not-allowed' || error === 'service-not-allowed')
        setProblem('마이크를 쓸 수 없어요. 브라우저에서 마이크를 허용해 주세요.')
      else if (error !== 'no-speech' && error !== 'aborted') setProblem('지금은 음성을 들을 수 없어요. 글로 적어 주세요.')
    }
    recognition.onend = () => {
      running.current = null
      setListening(false)
    }
    running.current = recognition
    setProblem(undefined)
    setListening(true)
    recognition.start()
  }
  return { able, listening, problem, toggle: () => (listening ? running.current?.stop() : start()) }
}
