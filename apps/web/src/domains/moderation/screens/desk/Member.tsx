import { consentNames, type ConsentKind } from '@dure/contract/consents/endpoints'
import { phoneText } from '../../../identity/phoneText.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { MemberFile, PenaltyView } from '@dure/contract/moderation/endpoints'
import { moderationLimits } from '@dure/contract/moderation/limits'
import { appealDecisionBody, appealOutcomes, penaltyBody, type AppealOutcome } from '@dure/contract/moderation/schemas'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { cash } from '@dure/ui/PriceText'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { TextArea } from '@dure/ui/fields/TextArea'
import { query } from '../../../../api/query.ts'
import { DeskColumns, DeskPage, DeskSection } from '../../../../desk/DeskPage.tsx'
import { Facts } from '../../../../desk/Facts.tsx'
import { Removals, removalsQuery } from '../../Removals.tsx'
import { seoulFieldOrNone } from '../../../../forms/moment/seoulTime.ts'
import { appealNames, signupMethodName, statusBadge } from '../../texts.ts'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../../forms/schema.ts'
import { MomentField } from '../../../../forms/moment/MomentField.tsx'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import { usePage } from '../../../../usePage.ts'

export const title = '회원 정보'

const fileQuery = (id: number) => query('GET /v1/admin/members/:id', { params: { id } })
const time = (iso: string | null): string => (iso === null ? '-' : formatDateTime(new Date(iso)))

export async function loader({ queries, params }: ScreenContext<'/admin/members/:memberId'>) {
  await Promise.all([queries.ensureQueryData(fileQuery(params.memberId)), queries.ensureQueryData(removalsQuery(params.memberId))])
}

/** One member as operators see him, with what they may do. */
export function component() {
  const id = usePage<'/admin/members/:memberId'>().params.memberId
  const { data } = useSuspenseQuery(fileQuery(id))
  const { account } = data
  const badge = statusBadge[account.status]
  return (
    <DeskPage title={account.name} back={{ path: href('/admin/members'), label: '회원 찾기' }}>
      <DeskColumns>
        <DeskSection
          title="계정"
          aside={
            <span className="flex gap-1.5">
              {account.isOperator && <Badge tone="action">운영자</Badge>}
              <Badge tone={badge.tone}>{badge.label}</Badge>
            </span>
          }
        >
          <Facts
            of={[
              ['회원 번호', account.id],
              ['이메일', account.email],
              ['휴대폰', account.phone === null ? '-' : phoneText(account.phone)],
              ...(account.nickName === null ? [] : ([['활동 이름', account.nickName]] as const)),
              ['본인 확인 이름', account.certName ?? '-'],
              ['가입', `${time(account.joinedAt)} · ${signupMethodName(account.signupMethod)}`],
              ['마지막 방문', time(account.lastSessionAt)],
              ...(account.leftAt === null ? [] : ([['탈퇴', time(account.leftAt)]] as const)),
              ['캐시', cash(account.cash)],
              ['요청·거래', `${data.counts.requests} · ${data.counts.deals}`],
              ['직접 보낸 견적·자동견적', `${data.counts.quotes} · ${data.counts.automaticQuotes}`],
            ]}
          />
          <p className="mt-4 flex flex-wrap gap-2">
            {account.provider !== null && (
              <a href={href('/profile/users/:userId', { userId: account.id })} className={buttonClass({ tone: 'outline', size: 'sm' })}>
                고수 페이지 ({account.provider.nickName})
              </a>
            )}
            {account.provider !== null && (
              <a href={href('/admin/profiles', undefined, { userId: account.id })} className={buttonClass({ tone: 'outline', size: 'sm' })}>
                프로필 살펴보기
              </a>
            )}
            {account.provider !== null && (
              <a
                href={href('/admin/members/:memberId/campaigns', { memberId: account.id })}
                className={buttonClass({ tone: 'outline', size: 'sm' })}
              >
                자동견적
              </a>
            )}
            <a
              href={href('/admin/audit', undefined, { target: `members:${account.id}` })}
              className={buttonClass({ tone: 'outline', size: 'sm' })}
            >
              이 회원의 감사 기록
            </a>
          </p>
        </DeskSection>
        <Penalties id={id} file={data} />
        <Removals id={id} />
        <Sessions id={id} sessions={data.sessions} />
        <DeskSection title="동의 기록">
          {data.consents.length === 0 && <p className="text-soft">기록이 없어요.</p>}
          <ul className="space-y-1 text-sm">
            {data.consents.map((one) => (
              <li key={`${one.kind}-${one.at}-${String(one.granted)}`} className="flex flex-wrap justify-between gap-x-3">
                <span>
                  {consentNames[one.kind as ConsentKind]}{' '}
                  <b className={one.granted ? 'text-good' : 'text-faint'}>{one.granted ? '동의' : '동의 안 함'}</b>
                </span>
                <span className="tabular text-faint">
                  {one.version} · {time(one.at)}
                </span>
              </li>
            ))}
          </ul>
        </DeskSection>
      </DeskColumns>
    </DeskPage>
  )
}

function Sessions({ id, sessions }: { readonly id: number; readonly sessions: MemberFile['sessions'] }) {
  const { send, busy, refusal } = useDeskAct('POST /v1/admin/members/:id/sessions/end', { done: '로그인을 끝냈어요.' })
  const end = (body: { sessionId?: number }) => send({ params: { id }, body })
  const endAll = async () => {
    if (await confirm({ title: '모든 기기에서 로그아웃할까요?', okButtonLabel: '모두 끝내기', state: 'danger' })) await end({})
  }
  return (
    <DeskSection
      title="로그인한 기기"
      aside={
        sessions.length > 0 && (
          <Button tone="outline" size="sm" disabled={busy} onClick={() => void endAll()}>
            모두 끝내기
          </Button>
        )
      }
    >
      <FormError text={refusal} />
      {sessions.length === 0 && <p className="text-soft">로그인한 기기가 없어요.</p>}
      <ul className="divide-y divide-line">
        {sessions.map((one) => (
          <li key={one.id} className="flex items-center gap-3 py-2 text-sm">
            <span className="min-w-0 flex-1">
              <b className="block">{one.device}</b>
              <span className="tabular block text-faint">
                {one.address} · 마지막 {time(one.lastUsedAt)}
              </span>
            </span>
            <Button
              tone="quiet"
              size="sm"
              disabled={busy}
              aria-label={`${one.device} 끝내기`}
              onClick={() => void end({ sessionId: one.id })}
            >
              끝내기
            </Button>
          </li>
        ))}
      </ul>
    </DeskSection>
  )
}

function Penalties({ id, file }: { readonly id: number; readonly file: MemberFile }) {
  return (
    <DeskSection title="이용 제한">
      <div className="space-y-4">
        {file.can.givePenalty && <Give id={id} seen={file.shownAs} />}
        {file.can.decideAppeal && <Appeal id={id} seen={file.shownAs} />}
        {file.can.liftPenalty && <Lift id={id} seen={file.shownAs} />}
        {!file.can.decideAppeal && file.penalties.some(waits) && (
          <p className="text-soft">이의 신청은 이용을 제한한 운영자 말고 다른 운영자가 판단해요.</p>
        )}
        {file.account.isOperator && <p className="text-soft">운영자의 이용은 제한할 수 없어요.</p>}
        {file.penalties.length === 0 && !file.account.isOperator && <p className="text-soft">이용을 제한한 적이 없어요.</p>}
        <ul className="space-y-3">
          {file.penalties.map((one) => (
            <Penalty key={one.id} one={one} />
          ))}
        </ul>
      </div>
    </DeskSection>
  )
}

/** Its member appealed, and nobody decided yet. */
const waits = (one: PenaltyView): boolean => one.liftedAt === null && one.appeal !== null && one.appealOutcome === null

function Penalty({ one }: { readonly one: PenaltyView }) {
  return (
    <li className="rounded-field bg-sunk p-3 text-sm">
      <p className="mb-2 flex justify-between gap-2">
        <b>{one.reason}</b>
        <Badge tone={one.liftedAt === null ? 'danger' : 'plain'}>{one.liftedAt === null ? '제한 중' : '풀림'}</Badge>
      </p>
      <Facts
        of={[
          ['기간', `${time(one.startsAt)} – ${one.endsAt === null ? '정하지 않음' : time(one.endsAt)}`],
          ['제한한 운영자', `#${one.givenBy}`],
          ...(one.liftedAt === null
            ? []
            : ([
                ['풀림', `${time(one.liftedAt)}${one.liftedBy === null ? '' : ` · #${one.liftedBy}`} · ${one.liftReason ?? ''}`],
              ] as const)),
          ...(one.appeal === null ? [] : ([['이의 신청', `${time(one.appealedAt)} · ${one.appeal}`]] as const)),
          ...(one.appealOutcome === null
            ? []
            : ([
                [
                  '판단',
                  `${appealNames[one.appealOutcome]} · ${time(one.appealDecidedAt)} · #${one.appealDecidedBy} · ${one.appealAnswer ?? ''}`,
                ],
              ] as const)),
        ]}
      />
    </li>
  )
}

/** A member and the version of his file that is shown. */
type Seen = { readonly id: number; readonly seen: string | undefined }

const givenPenalty = z.extend(penaltyBody, { endsAt: seoulFieldOrNone })

function Give({ id, seen }: Seen) {
  const form = useForm({ resolver: schemaResolver(givenPenalty), defaultValues: { reason: '', endsAt: '' } })
  const { errors } = form.formState
  const { send, busy } = useDeskAct('POST /v1/admin/members/:id/penalty', {
    done: '이용을 제한했어요.',
    // His deals become the operators' to decide, his requests are closed.

    refused: (error) => showRefusal(error, form.setError, ['reason', 'endsAt']),
  })
  const give = form.handleSubmit(async (body) => {
    const agreed = await confirm({
      title: '이 회원의 이용을 제한할까요?',
      description: '로그인이 모두 끝나고, 열린 요청은 마감되며 고수에게 견적 비용을 돌려줘요. 결제한 거래는 운영팀이 맡아요.',
      okButtonLabel: '이용 제한하기',
      state: 'danger',
    })
    if (agreed) await send({ params: { id }, seen, body })
  })
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void give(event)}>
      <TextArea
        {...form.register('reason')}
        label="이유 (회원에게 보여요)"
        rows={2}
        max={moderationLimits.reason}
        error={errors.reason?.message}
      />
      <MomentField
        label="풀리는 때"
        hint="비워 두면 운영자가 풀 때까지 이어져요."
        error={errors.endsAt?.message}
        {...form.register('endsAt')}
      />
      <FormError text={errors.root?.message} />
      <Button type="submit" tone="danger" wide busy={busy}>
        이용 제한하기
      </Button>
    </form>
  )
}

const decidedAppeal = z.extend(appealDecisionBody, { endsAt: seoulFieldOrNone })

/** What becomes of the penalty after its member's appeal; only another operator than who gave it is asked. */
function Appeal({ id, seen }: Seen) {
  const form = useForm({
    resolver: schemaResolver(decidedAppeal),
    defaultValues: { outcome: null as unknown as AppealOutcome, reason: '', endsAt: '' },
  })
  const { errors } = form.formState
  const { outcome } = useWatch({ control: form.control })
  const { send, busy } = useDeskAct('POST /v1/admin/members/:id/penalty/appeal', {
    done: '판단하고 회원에게 알렸어요.',
    refused: (error) => showRefusal(error, form.setError, ['outcome', 'reason', 'endsAt']),
  })
  const decide = form.handleSubmit((body) => send({ params: { id }, seen, body }))
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void decide(event)}>
      <RadioGroup
        label="이의 신청을 어떻게 할까요?"
        value={outcome ?? null}
        onChange={(chosen) => form.setValue('outcome', chosen as AppealOutcome, { shouldValidate: form.formState.isSubmitted })}
        error={errors.outcome?.message}
        choices={appealOutcomes.map((value) => ({ value, label: appealNames[value] }))}
      />
      {outcome === 'shortened' && <MomentField label="새로 풀리는 때" error={errors.endsAt?.message} {...form.register('endsAt')} />}
      <TextArea
        {...form.register('reason')}
        label="그렇게 본 이유 (회원에게 보여요)"
        rows={3}
        max={moderationLimits.reason}
        error={errors.reason?.message}
      />
      <FormError text={errors.root?.message} />
      <Button type="submit" wide busy={busy}>
        판단하고 알리기
      </Button>
    </form>
  )
}

function Lift({ id, seen }: Seen) {
  const { send, busy, fields, refusal } = useDeskAct('POST /v1/admin/members/:id/penalty/lift', {
    done: '이용 제한을 풀었어요.',
  })
  const [reason, setReason] = useState('')
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send({ params: { id }, seen, body: { reason } })
      }}
    >
      <TextArea
        label="푸는 이유"
        rows={2}
        max={moderationLimits.reason}
        value={reason}
        error={fields['reason']}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FormError text={refusal} />
      <Button type="submit" wide busy={busy}>
        이용 제한 풀기
      </Button>
    </form>
  )
}
