import type { ReactNode } from 'react'
import { cx } from '@dure/ui/cx'
import { Skeleton } from '@dure/ui/Skeleton'
import type { PageData } from '../../loadPage.ts'
import type { PageRow, Shape } from '../../navigation/row.ts'
import { PageContext } from '../../usePage.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { looks } from './looks.ts'

const times = (count: number, draw: (at: number) => ReactNode): ReactNode => Array.from({ length: count }, (_, at) => draw(at))

/** A face or a picture, and the lines beside it. */
const Row = ({ square = false }: { readonly square?: boolean }) => (
  <div className="flex gap-4 p-4">
    <Skeleton className={cx('shrink-0', square ? 'size-24' : 'size-11 rounded-full')} />
    <div className="flex-1 space-y-2.5 py-1">
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-4 w-4/5" />
      {square && <Skeleton className="h-4 w-3/5" />}
    </div>
  </div>
)
const Lines = ({ of }: { readonly of: readonly string[] }) => (
  <div className="space-y-2.5">
    {of.map((width) => (
      <Skeleton key={width} className={cx('h-4', width)} />
    ))}
  </div>
)
const Chips = () => (
  <div className="flex gap-2">
    {times(3, (at) => (
      <Skeleton key={at} className="h-11 w-24 rounded-full" />
    ))}
  </div>
)
const card = 'rounded-card border border-line bg-card'

/** The eight shapes pages are made of [pages.waiting]. */
const shapes: Readonly<Record<Shape, () => ReactNode>> = {
  rows: () => (
    <>
      <Chips />
      <div className={cx('mt-4 divide-y divide-line', card)}>
        {times(6, (at) => (
          <Row key={at} />
        ))}
      </div>
    </>
  ),
  cards: () => (
    <div className="grid gap-3 md:grid-cols-2">
      {times(4, (at) => (
        <div key={at} className={cx('space-y-4 p-5', card)}>
          <Skeleton className="h-5 w-1/2" />
          <Lines of={['w-full', 'w-4/5']} />
          <Skeleton className="h-11 w-28" />
        </div>
      ))}
    </div>
  ),
  gallery: () => (
    <>
      <Chips />
      <div className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
        {times(8, (at) => (
          <div key={at} className="space-y-2.5 pb-2">
            <Skeleton className="aspect-[4/3] rounded-card" />
            <Lines of={['w-4/5', 'w-1/2']} />
          </div>
        ))}
      </div>
    </>
  ),
  detail: () => (
    <>
      <Skeleton className="-mx-4 aspect-video rounded-none md:mx-0 md:aspect-[3/1] md:rounded-card" />
      <div className="-mx-4">
        <Row />
      </div>
      <Lines of={['w-full', 'w-11/12', 'w-4/5', 'w-3/5']} />
      <Skeleton className="mt-8 h-5 w-1/3" />
      <Skeleton className="mt-3 h-28 rounded-card" />
    </>
  ),
  chat: () => (
    <div className="flex h-[calc(100dvh-7rem)] flex-col gap-3">
      <Skeleton className="h-14 rounded-card" />
      <Skeleton className="mt-auto h-10 w-2/5 rounded-2xl" />
      <Skeleton className="h-16 w-3/5 rounded-2xl" />
      <Skeleton className="ml-auto h-10 w-1/2 rounded-2xl" />
      <Skeleton className="mt-2 h-12" />
    </div>
  ),
  form: () => (
    <div className="space-y-3">
      <Skeleton className="mb-6 h-7 w-4/5" />
      {times(4, (at) => (
        <Skeleton key={at} className="h-14 rounded-card" />
      ))}
      <Skeleton className="!mt-8 h-13" />
    </div>
  ),
  figures: () => (
    <>
      <div className="grid grid-cols-2 gap-3">
        {times(2, (at) => (
          <div key={at} className={cx('space-y-3 p-4', card)}>
            <Lines of={['w-1/2']} />
            <Skeleton className="h-7 w-4/5" />
          </div>
        ))}
      </div>
      <div className={cx('mt-3 flex h-44 items-end gap-2 p-4', card)}>
        {['h-1/3', 'h-1/2', 'h-2/5', 'h-3/4', 'h-3/5', 'h-full', 'h-4/5'].map((height) => (
          <Skeleton key={height} className={cx('flex-1', height)} />
        ))}
      </div>
      <div className={cx('mt-3 divide-y divide-line', card)}>
        {times(3, (at) => (
          <Row key={at} />
        ))}
      </div>
    </>
  ),
  desk: () => (
    <div className="grid gap-5 md:grid-cols-[26rem_1fr]">
      <div className={cx('divide-y divide-line', card)}>
        {times(10, (at) => (
          <div key={at} className="flex h-12 items-center gap-3 px-4">
            <Skeleton className="h-4 flex-1" />
            <Skeleton className="h-4 w-16" />
          </div>
        ))}
      </div>
      <div className={cx('space-y-4 p-5 max-md:hidden', card)}>
        <Skeleton className="h-6 w-1/3" />
        <Lines of={['w-full', 'w-11/12', 'w-4/5']} />
      </div>
    </div>
  ),
}

const wide: readonly Shape[] = ['gallery', 'detail', 'desk']

/** What stands while a page is on its way: its title where that is known, and the shape of what comes. */
export function Waiting({ row }: { readonly row: PageRow | undefined }) {
  const { shape, title } = looks[row?.page ?? ''] ?? { shape: 'rows' as const }
  const Shown = shapes[shape]
  return (
    <div className={cx('mx-auto px-4 pb-20', wide.includes(shape) ? 'max-w-page' : 'max-w-read', row?.back ? 'md:pt-4' : 'pt-6')}>
      {row?.back ? (
        <PageContext value={{ row } as PageData}>
          <PageHead title={title} />
        </PageContext>
      ) : (
        <h1 className={title === undefined ? 'sr-only' : 'type-title'}>{title ?? '페이지를 불러오고 있어요'}</h1>
      )}
      <div role="status" data-shape={shape} className={title === undefined && !row?.back ? undefined : 'mt-5'}>
        <span className="sr-only">불러오는 중이에요</span>
        <Shown />
      </div>
    </div>
  )
}
