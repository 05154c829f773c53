import { useSuspenseQuery } from '@tanstack/react-query'
import type { OpenPage, PageKind } from '@dure/contract/content/pages'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { buttonClass } from '@dure/ui/buttonClass'
import { DeskLink, DeskList } from '../../../desk/DeskList.tsx'
import { DeskSection } from '../../../desk/DeskPage.tsx'
import { href } from '../../../navigation/href.ts'
import { withParticle } from '@dure/kernel/korean'
import { openPagesQuery } from '../queries.ts'
import { kindNames } from './work.ts'

/** What is written on and not before readers yet, and the way to a new one. */
export function OpenPages({ kind }: { readonly kind: PageKind }) {
  const { data } = useSuspenseQuery(openPagesQuery(kind))
  return (
    <DeskSection
      title="쓰고 있는 것"
      card={false}
      aside={
        <a href={href('/admin/pages/write', undefined, { kind })} className={buttonClass({ size: 'sm' })}>
          새 {kindNames[kind]} 쓰기
        </a>
      }
    >
      <DeskList
        items={data.items}
        empty={{
          title: `쓰고 있는 ${withParticle(kindNames[kind], '이/가')} 없어요`,
          text: '새로 쓰거나, 올린 것을 고치면 초안이 여기에 있어요.',
        }}
        keys={[['Enter', '이어 쓰기']]}
      >
        {(one) => <Row key={one.id} one={one} />}
      </DeskList>
    </DeskSection>
  )
}

function Row({ one }: { readonly one: OpenPage }) {
  return (
    <DeskLink path={href('/admin/pages/write', undefined, { kind: one.kind, id: one.id })}>
      <span className="flex flex-wrap items-center gap-1.5">
        {one.dueAt === null ? (
          <Badge tone="action">초안</Badge>
        ) : (
          <Badge tone="alert">{formatDateTime(new Date(one.dueAt))}에 올라가요</Badge>
        )}
        {one.targetId !== null && <Badge>올린 것을 고쳐요</Badge>}
      </span>
      <b className="mt-1 block">{one.title || '제목 없음'}</b>
      {one.problem !== null && (
        <span className="mt-1 block text-sm font-medium text-danger">예약한 때에 올리지 못했어요. {one.problem}</span>
      )}
      <span className="tabular mt-1 block type-meta">
        {one.by !== null && `${one.by}님 · `}
        {formatDateTime(new Date(one.at))}
      </span>
    </DeskLink>
  )
}
