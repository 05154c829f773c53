import { useState } from 'react'
import type { Answer } from '@dure/contract/client'
import { couponLimits } from '@dure/contract/promotions/limits'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { TextField } from '@dure/ui/fields/TextField'
import { grouped } from '@dure/ui/grouped'
import { won } from '@dure/ui/PriceText'
import { ProgressBar } from '@dure/ui/ProgressBar'
import { DeskForm } from '../../../desk/DeskForm.tsx'
import { DeskRow } from '../../../desk/DeskList.tsx'
import { useDeskAct } from '../../../desk/useDeskAct.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { useNow } from '../../../ground/useNow.ts'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { audienceText, offerTypes, termsText, type Services } from './words.ts'

export type Offer = Answer<'GET /v1/admin/coupons'>['items'][number]

/** People as a desk counts them. */
const people = (count: number): string =>
  count >= couponLimits.counted ? `${grouped(couponLimits.counted)}명 넘게` : `${grouped(count)}명`

/** An offer: what it is, whom it reaches, what of its budget is spent, who made it and agreed, and what may be done with it. */
export function OfferRow({ offer, services }: { readonly offer: Offer; readonly services: Services }) {
  const heading = `coupon-${offer.id}`
  return (
    <DeskRow heading={heading}>
      <States offer={offer} />
      <h3 id={heading} className="mt-1 font-bold">
        {offer.name}
      </h3>
      <p className="tabular type-note">{termsText(offer, services)}</p>
      {(offer.issueType === 'event' || offer.issueType === 'pro') && <p className="tabular text-sm">쿠폰 번호 {offer.id}</p>}
      {offer.code !== null && <p className="tabular text-sm">코드 {offer.code}</p>}
      {offer.audience !== null && <p className="tabular text-sm">{audienceText(offer.audience)}</p>}
      <p className="tabular type-meta">
        {formatDateTime(new Date(offer.usableFrom))}부터 {formatDateTime(new Date(offer.expiresAt))}까지
      </p>
      <Spent offer={offer} />
      <p className="mt-2 type-meta">
        {offer.madeBy}님이 만들었어요{offer.agreedBy !== null && ` · ${offer.agreedBy}님이 동의했어요`}
      </p>
      <Acts offer={offer} />
    </DeskRow>
  )
}

function States({ offer }: { readonly offer: Offer }) {
  const now = useNow()
  const over = now !== null && Date.parse(offer.expiresAt) <= now.getTime()
  const early = now !== null && Date.parse(offer.usableFrom) > now.getTime()
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      <Badge tone="action">{offerTypes[offer.issueType]}</Badge>
      {offer.waits && <Badge tone="alert">동의를 기다려요</Badge>}
      {offer.giving && <Badge tone="alert">나눠 주는 중</Badge>}
      {offer.endedAt !== null ? <Badge tone="danger">끝냄</Badge> : over ? <Badge>지남</Badge> : early ? <Badge>시작 전</Badge> : null}
    </p>
  )
}

/** What was taken of pieces and won, with what payments hold now. */
function Spent({ offer }: { readonly offer: Offer }) {
  const pieces = offer.pieces === null ? null : { all: offer.pieces, used: offer.pieces - offer.piecesLeft! }
  const budget = offer.budget === null ? null : { all: offer.budget, used: offer.budget - offer.budgetLeft! }
  return (
    <div className="tabular mt-3 space-y-2 text-sm">
      {pieces !== null && (
        <div>
          <p>
            쓰거나 결제에 잡힌 쿠폰 <b>{grouped(pieces.used)}</b> / {grouped(pieces.all)}장
          </p>
          <ProgressBar label="쓰거나 결제에 잡힌 쿠폰" value={(pieces.used / pieces.all) * 100} />
        </div>
      )}
      {budget !== null && (
        <div>
          <p>
            쓰거나 결제에 잡힌 예산 <b>{won(budget.used)}</b> / {won(budget.all)}
          </p>
          <ProgressBar label="쓰거나 결제에 잡힌 예산" value={(budget.used / budget.all) * 100} />
        </div>
      )}
      <p className="text-soft">
        최대 {won(offer.most)} · 받은 회원 {people(offer.issued)} · 아직 쓸 수 있는 회원 {people(offer.usable)}
      </p>
    </div>
  )
}

function Acts({ offer }: { readonly offer: Offer }) {
  const [ending, setEnding] = useState(false)
  const [reason, setReason] = useState('')
  const agreeing = useDeskAct('POST /v1/admin/coupons/:id/agree', { done: '동의했어요.' })
  const act = useDeskAct('POST /v1/admin/coupons/:id/end', { done: '쿠폰을 끝냈어요.' })
  const at = { params: { id: offer.id }, seen: offer.shownAs }
  const agree = async () => {
    const description =
      offer.audience === null
        ? `최대 ${won(offer.most)}까지 두레가 내요. 동의하면 바로 쓸 수 있고, 그다음에는 끝내기만 할 수 있어요.`
        : `${grouped(offer.pieces ?? 0)}명이 바로 받고, 최대 ${won(offer.most)}까지 두레가 내요.`
    if (await confirm({ title: '이 예산에 동의할까요?', description, okButtonLabel: '동의하기' })) await agreeing.send(at)
  }
  if (offer.endedAt !== null) return null
  return (
    <div className="mt-3 space-y-3">
      <FormError text={agreeing.refusal} />
      <p className="flex gap-2">
        {offer.mayAgree && (
          <Button size="sm" busy={agreeing.busy} aria-keyshortcuts="a" onClick={() => void agree()}>
            동의하기
          </Button>
        )}
        <Button tone="outline" size="sm" aria-keyshortcuts="x" aria-expanded={ending} onClick={() => setEnding(!ending)}>
          {ending ? '닫기' : '끝내기'}
        </Button>
      </p>
      {ending && (
        <DeskForm
          label="쿠폰 끝내기"
          busy={act.busy}
          problem={act.fields.reason === undefined ? act.refusal : undefined}
          onSubmit={() => act.send({ ...at, body: { reason } })}
        >
          <p className="type-note">
            {offer.usable === 0 ? '아무도 더 받지 못해요.' : `${people(offer.usable)}이 가진 쿠폰을 거두고, 아무도 더 받지 못해요.`} 이미
            결제에 쓰고 있는 쿠폰은 그대로예요. 되돌릴 수 없어요.
          </p>
          <TextField
            label="이유 (운영팀만 보여요)"
            value={reason}
            error={act.fields.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </DeskForm>
      )}
    </div>
  )
}
