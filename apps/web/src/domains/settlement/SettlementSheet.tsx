import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer, ApiError } from '@dure/contract/client'
import { withParticle } from '@dure/kernel/korean'
import { Button } from '@dure/ui/Button'
import { won } from '@dure/ui/PriceText'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { SheetFoot } from '@dure/ui/overlays/SheetFoot'
import { SkeletonList } from '@dure/ui/Skeleton'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { BankAccountFields, bankFields, useBankForm } from '../../forms/BankAccountFields.tsx'
import { FormError } from '../../forms/FormError.tsx'
import { showRefusal } from '../../forms/schema.ts'
import { BusinessForm } from './BusinessForm.tsx'
import { BusinessLine } from './BusinessLine.tsx'
import { IdentityLink } from '../safe-payment/IdentityLink.tsx'
import { banksQuery, settlementQuery } from '../safe-payment/queries.ts'

const needTexts = {
  certification: { title: '본인 확인을 마치면 입금돼요', text: '정산금은 본인 확인을 한 고수의 계좌로만 보내 드려요.' },
  holder: { title: '예금주를 확인해 주세요', text: '본인이나 상호 확인을 마친 사업자 이름의 계좌로 바꾸면 바로 입금돼요.' },
} as const

const holderHint = ({ certName, certification }: Answer<'GET /v2/safe-payment/providers/:userId/settlement-info'>): string | undefined => {
  if (certName === null) return undefined
  const others = certification?.nameCheckedAt ? ` ${certification.businessName}` : ''
  return `${others === '' ? certName : withParticle(certName, '이나/나')}${others} 이름의 계좌여야 해요.`
}

/** Where the pro is paid out to: bank, number, holder; the bank is asked who holds it. Besides, his business. */
export function SettlementSheet({ onClose }: { readonly onClose: () => void }) {
  const { data: banks } = useQuery(banksQuery)
  const { data: info } = useQuery(settlementQuery)
  // Said before an account is named too: it alone brings nothing.
  const lacking = info?.certName === null ? 'certification' : info?.need === 'holder' ? 'holder' : null
  const form = useBankForm()
  const saved = {
    done: '정산 계좌를 저장했어요.',
    onDone: onClose,
    refused: (error: ApiError) => showRefusal(error, form.setError, bankFields),
  }
  const naming = useCallMutation('POST /v2/safe-payment/providers/:userId/account', saved)
  const changing = useCallMutation('PATCH /v2/safe-payment/providers/:userId/account', saved)
  const saving = info?.account ? changing : naming
  const submit = form.handleSubmit((body) => saving.send({ params: { userId: 'me' }, body }))
  const [onBusiness, setOnBusiness] = useState(false)
  if (onBusiness && info !== undefined)
    return (
      <Sheet open onClose={onClose} title="사업자 정보">
        <BusinessForm info={info} onBack={() => setOnBusiness(false)} />
      </Sheet>
    )
  return (
    <Sheet open onClose={onClose} title="정산 계좌">
      {banks === undefined || info === undefined ? (
        <SkeletonList rows={2} />
      ) : (
        <form className="space-y-4" noValidate onSubmit={(event) => void submit(event)}>
          {info.account && (
            <p className="rounded-card bg-sunk p-4 text-soft">
              지금 계좌: {info.account.bankName} {info.account.accountNumberMasked} · {info.account.holder}
            </p>
          )}
          {lacking !== null && (
            <div className="rounded-card bg-alert-tint p-4 type-note">
              <b className="block text-ink">{needTexts[lacking].title}</b>
              {needTexts[lacking].text}
              {info.waitingPayouts.count > 0 && ` 지금 ${won(info.waitingPayouts.amount)}이 기다리고 있어요.`}
              {lacking === 'certification' && <IdentityLink />}
            </div>
          )}
          <BusinessLine business={info.certification} onOpen={() => setOnBusiness(true)} />
          <BankAccountFields banks={banks.banks} form={form} holderHint={holderHint(info)} />
          <FormError text={saving.refusal} />
          {saving.error?.name === 'IDENTITY_REQUIRED' && lacking !== 'certification' && <IdentityLink />}
          <SheetFoot>
            <Button type="submit" wide size="lg" busy={saving.busy}>
              계좌 저장하기
            </Button>
          </SheetFoot>
        </form>
      )}
    </Sheet>
  )
}
