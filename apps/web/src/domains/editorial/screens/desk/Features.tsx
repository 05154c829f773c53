import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { featureKinds, type Feature, type FeatureKind } from '@dure/contract/editorial/features'
import { withParticle } from '@dure/kernel/korean'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { DeskList, DeskRow } from '../../../../desk/DeskList.tsx'
import { DeskColumns, DeskPage, DeskSection } from '../../../../desk/DeskPage.tsx'
import { DeskViews } from '../../../../desk/DeskViews.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import { usePage } from '../../../../usePage.ts'
import { OpenPages } from '../../../content/desk/OpenPages.tsx'
import { kindNames as names } from '../../../content/desk/work.ts'
import { openPagesQuery } from '../../../content/queries.ts'
import { featuresQuery } from '../../queries.ts'

export const title = '홈 꾸미기'

type Path = '/admin/features'

export async function loader({ queries, search }: ScreenContext<Path>): Promise<void> {
  await Promise.all([queries.ensureQueryData(featuresQuery(search.kind)), queries.ensureQueryData(openPagesQuery(search.kind))])
}

/** What stands on the home page: exhibitions, magazines and curations, those that are written on, and those that were put there. */
export function component() {
  const { kind } = usePage<Path>().search
  const { data } = useSuspenseQuery(featuresQuery(kind))
  return (
    <DeskPage title={title} text="홈에는 종류마다 여섯 개까지, 순서가 작은 것부터 보여요. 읽을거리는 새것부터 보여요.">
      <DeskViews
        of={featureKinds.map((each) => ({
          label: names[each],
          path: href('/admin/features', undefined, { kind: each }),
          isShown: each === kind,
        }))}
      />
      <DeskColumns>
        <OpenPages key={kind} kind={kind} />
        <DeskSection title={`올린 ${names[kind]}`} card={false}>
          <DeskList
            items={data.items}
            empty={{ title: `올린 ${withParticle(names[kind], '이/가')} 없어요` }}
            keys={[
              ['Enter', '고치기'],
              ['v', '보기'],
              ['x', '내리기'],
            ]}
          >
            {(one) => <Row key={one.id} kind={kind} one={one} />}
          </DeskList>
        </DeskSection>
      </DeskColumns>
    </DeskPage>
  )
}

function Row({ kind, one }: { readonly kind: FeatureKind; readonly one: Feature }) {
  const { send, busy, refusal } = useDeskAct('DELETE /v1/admin/features/:id', { done: '내렸어요.' })
  const [now] = useState(() => Date.now())
  const remove = async () => {
    if (await confirm({ title: '홈에서 내릴까요?', description: '되돌릴 수 없어요.', okButtonLabel: '내리기', state: 'danger' }))
      await send({ params: { id: one.id }, seen: one.shownAs, query: { kind } })
  }
  const ended = one.until !== null && Date.parse(one.until) <= now
  return (
    <DeskRow heading={`feature-${one.id}`}>
      <p className="flex flex-wrap items-center gap-1.5">
        {kind !== 'magazine' && <Badge>순서 {one.ord}</Badge>}
        {Date.parse(one.from) > now && <Badge tone="alert">아직 시작 전</Badge>}
        {ended && <Badge tone="danger">끝남</Badge>}
      </p>
      <h3 id={`feature-${one.id}`} className="mt-1 font-bold">
        {one.title}
      </h3>
      <p className="type-note">{one.text}</p>
      <p className="tabular mt-1 type-meta">
        {one.path} · {formatDateTime(new Date(one.from))}부터
        {one.until !== null && ` ${formatDateTime(new Date(one.until))}까지`}
      </p>
      <FormError text={refusal} />
      <p className="mt-3 flex gap-2">
        <a
          href={href('/admin/pages/write', undefined, { kind, target: one.id })}
          aria-keyshortcuts="Enter"
          className={buttonClass({ tone: 'outline', size: 'sm' })}
        >
          고치기
        </a>
        {one.hasPage && Date.parse(one.from) <= now && !ended && (
          <a href={one.path} aria-keyshortcuts="v" className={buttonClass({ tone: 'outline', size: 'sm' })}>
            보기
          </a>
        )}
        <Button tone="danger" size="sm" busy={busy} aria-keyshortcuts="x" onClick={() => void remove()}>
          내리기
        </Button>
      </p>
    </DeskRow>
  )
}
