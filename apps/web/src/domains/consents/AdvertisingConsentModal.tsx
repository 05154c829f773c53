import { useState } from 'react'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { Dialog } from '@dure/ui/overlays/Dialog'
import type { App } from '../../appType.ts'
import { FormError } from '../../forms/FormError.tsx'
import { hasPage } from '../../shell/frame/menu.ts'
import type { ModalProps } from '../../shell/feedback/modals.tsx'
import { NotThisWeek } from './NotThisWeek.tsx'
import { useAnswer } from './useAnswer.ts'

type Props = ModalProps<{ readonly app: App }>

const terms = [
  ['/terms/usage', '이용약관'],
  ['/terms/privacy', '개인정보 처리방침'],
] as const

function NewTerms({ checked, onChange }: { readonly checked: boolean; readonly onChange: (checked: boolean) => void }) {
  const shown = terms.filter(([page]) => hasPage(page))
  return (
    <div className="mt-3 rounded-card bg-sunk px-4 py-2">
      <Checkbox checked={checked} onChange={(event) => onChange(event.currentTarget.checked)}>
        [필수] 바뀐 이용약관과 개인정보 수집·이용에 동의해요
      </Checkbox>
      {shown.length > 0 && (
        <p className="flex gap-3 pl-9 text-sm">
          {shown.map(([page, name]) => (
            <a key={page} href={page} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center text-action underline">
              {name} 보기
            </a>
          ))}
        </p>
      )}
    </div>
  )
}

/** Asks whether one wants to hear of offers, and for the new terms with it where they apply. */
export function AdvertisingConsentModal({ props: { app }, close }: Props) {
  const required = app.session.get().me?.require_terms === true
  const [agreed, setAgreed] = useState(false)
  const [night, setNight] = useState(false)
  const { busy, problem, consent } = useAnswer(app, close)
  const withTerms = required && agreed ? { reconfirm_terms: true as const } : {}
  return (
    <Dialog
      open
      onClose={close}
      title={required ? '약관이 바뀌었어요' : '혜택 소식을 보내 드릴까요?'}
      actions={
        <>
          <Button
            tone="outline"
            className="flex-1"
            disabled={busy || (required && !agreed)}
            onClick={() => void consent({ declined: true, ...withTerms })}
          >
            {required ? '약관만 동의' : '괜찮아요'}
          </Button>
          <Button
            className="flex-1"
            busy={busy}
            disabled={required && !agreed}
            onClick={() =>
              void consent(
                { marketing: true, news: true, ...(night ? { ad_night: true } : {}), ...withTerms },
                '동의했어요. 알림 설정에서 언제든 바꿀 수 있어요.',
              )
            }
          >
            동의하고 받기
          </Button>
        </>
      }
    >
      <p className="text-soft">
        {required
          ? '계속 이용하시려면 새 약관을 확인해 주세요. 혜택 소식도 함께 받아 볼 수 있어요.'
          : '이벤트와 계절마다 필요한 서비스 소식을 문자와 이메일로 알려 드려요.'}
      </p>
      {required && <NewTerms checked={agreed} onChange={setAgreed} />}
      <div className="mt-2">
        <Checkbox checked={night} onChange={(event) => setNight(event.currentTarget.checked)}>
          [선택] 밤 9시부터 아침 8시 사이에도 받을게요
        </Checkbox>
      </div>
      <p className="mt-1 type-meta">마케팅 활용과 광고성 정보 수신에 동의하는 거예요. 동의하지 않아도 두레를 그대로 이용할 수 있어요.</p>
      <div className="mt-3 empty:hidden">
        <FormError text={problem} />
      </div>
      <NotThisWeek modal="advertising-consent" app={app} close={close} />
    </Dialog>
  )
}

/** New terms, for whoever needs to be asked nothing else. */
export function RequiredTermsModal({ props: { app }, close }: Props) {
  const [agreed, setAgreed] = useState(false)
  const { busy, problem, consent } = useAnswer(app, close)
  return (
    <Dialog
      open
      onClose={close}
      title="약관이 바뀌었어요"
      actions={
        <Button
          className="flex-1"
          busy={busy}
          disabled={!agreed}
          onClick={() => void consent({ reconfirm_terms: true }, '새 약관에 동의했어요.')}
        >
          동의하기
        </Button>
      }
    >
      <p className="text-soft">계속 이용하시려면 새 약관을 확인해 주세요.</p>
      <NewTerms checked={agreed} onChange={setAgreed} />
      <div className="mt-3 empty:hidden">
        <FormError text={problem} />
      </div>
    </Dialog>
  )
}
