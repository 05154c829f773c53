import { lazy, memo, Suspense, use, useEffect, useRef, useSyncExternalStore } from 'react'
import type { ComponentType, FunctionComponent, ReactNode, RefObject } from 'react'
import { cx } from '@dure/ui/cx'
import { pressEarly } from '../early.ts'
import { report } from '../report.ts'
import { toast } from '../shell/feedback/toasts.ts'
import { store } from '../shell/store.ts'
import { useInBrowser } from '../shell/useInBrowser.ts'
import { reloadKeeping } from './reload.ts'
import { askAgain, whenOnline } from './whenOnline.ts'

const waits = '인터넷에 연결되면 이어서 열려요.'
const renewed = '두레가 새로워졌어요. 새로고침하면 이어서 열려요.'

type Trouble = 'line' | 'gone'
type Came<Props> = { readonly part?: ComponentType<Props>; readonly trouble?: Trouble }

/**
 * A part opened by few, whose code comes with its first use. Without the line it fails alone: in its place stands that it waits,
 * it opens by itself when the line is back, and the page around it keeps what was typed [pages.parts]. Its code comes in the browser
 * alone: the server draws its place, for it cannot wait, and what it breaks off is drawn anew.
 * @param inPlace of what stands within the page; other parts lie over it, and so does what is said of them
 * @param place what the server draws in its stead
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { inPlace = false, place = null }: { readonly inPlace?: boolean; readonly place?: ReactNode } = {},
): FunctionComponent<Props> {
  const state = store<Came<Props>>({})
  let known: Promise<void> | undefined
  const begin = () =>
    (known ??= new Promise((resolve) => {
      const become = (now: Came<Props>) => {
        state.set(now)
        resolve()
      }
      whenOnline(load, () => become({ trouble: 'line' })).then(
        (part) => become({ part }),
        (error: unknown) => {
          report(error)
          become({ trouble: 'gone' })
        },
      )
    }))
  function Coming(props: Props) {
    const came = useSyncExternalStore(state.subscribe, state.get, state.get)
    if (!came.part && !came.trouble) use(begin())
    const { part: Part, trouble } = state.get()
    if (Part) return <Part {...props} />
    const { onClose } = props as { readonly onClose?: unknown }
    return (
      <Missing
        trouble={trouble ?? 'line'}
        inPlace={inPlace}
        onClose={typeof onClose === 'function' ? (onClose as () => void) : undefined}
      />
    )
  }
  return function LazyPart(props) {
    if (!useInBrowser()) return place
    // What lies over the page leaves it as it is until the code is here; what stands in it has its place held by those around it.
    return inPlace ? (
      <Coming {...props} />
    ) : (
      <Suspense>
        <Coming {...props} />
      </Suspense>
    )
  }
}

type MissingProps = { readonly trouble: Trouble; readonly inPlace: boolean; readonly onClose: (() => void) | undefined }

/** Says that a part is not here, why, and what can be done. */
function Missing({ trouble, inPlace, onClose }: MissingProps) {
  const button = 'min-h-11 shrink-0 px-2 font-semibold underline'
  return (
    <div
      role="alert"
      data-react-aria-top-layer={inPlace ? undefined : ''}
      className={cx(
        'mx-auto flex max-w-md items-center gap-2 rounded-card px-4 py-2 text-sm',
        inPlace ? 'bg-alert-tint text-alert' : 'fixed inset-x-4 bottom-20 z-50 bg-ink text-paper shadow-float',
      )}
    >
      <p className="flex-1">{trouble === 'line' ? waits : renewed}</p>
      <button type="button" className={button} onClick={trouble === 'line' ? askAgain : reloadKeeping}>
        {trouble === 'line' ? '다시 시도' : '새로고침'}
      </button>
      {onClose && (
        <button type="button" className={button} onClick={() => onClose()}>
          닫기
        </button>
      )}
    </div>
  )
}

/** A part that nobody asked for and nobody misses: it comes when it can, and says nothing. It stands within `Quiet`. */
export function quietPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await whenOnline(load) }))
}

const offerReload = (error: unknown) => {
  report(error)
  toast(renewed, { state: 'warning', buttonLabel: '새로고침', onAction: reloadKeeping })
}

/**
 * A part that the server draws with its page and of whose code nobody is in a hurry: it comes once the page can be used, and until then
 * stands as it was drawn, with links that lead on [pages.parts]. What is pressed and typed in it before is done then, in its order
 * [pages.pressed-early].
 * @param drawn the part on the server; nothing in the browser
 */
export function servedPart<Props extends object>(
  drawn: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  const Part = drawn ?? lazy(async () => ({ default: await whenOnline(load) }))
  // What has nothing new to show is not drawn anew with its page: React takes away what the server drew where it is to change it and
  // its code is not here yet, and the page would jump under who reads it.
  return memo(function ServedPart(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    return (
      // It has a name and no box: what sticks in the part sticks in what stands around it.
      <div ref={place} data-late="" className="contents">
        <Suspense>
          <Part {...props} />
          <Here place={place} />
        </Suspense>
      </div>
    )
  })
}

/** Takes a part over once it is here; no state, or it would be drawn once more. */
function Here({ place }: { readonly place: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const part = place.current
    if (part === null) return
    part.removeAttribute('data-late')
    // What its fields took up of what was typed is known to it once it is drawn with it.
    setTimeout(() => void pressEarly(part))
  }, [place])
  return null
}

/** Code without a place on the page: what is done with it is done once it is here. */
export function whenHere<T>(load: () => Promise<T>, then: (came: T) => void): void {
  void whenOnline(load).then(then, offerReload)
}

/** Code that somebody asked for by a press; he is told where it takes longer. */
export async function askedFor<T>(load: () => Promise<T>): Promise<T | undefined> {
  return whenOnline(load, () => toast(waits, { state: 'warning', buttonLabel: '다시 시도', onAction: askAgain })).catch(
    (error: unknown) => {
      offerReload(error)
      return undefined
    },
  )
}
