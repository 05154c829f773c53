import { CircleCheck, ShieldCheck } from 'lucide-react'
import { Button } from '@dure/ui/Button'
import { FormError } from '../../forms/FormError.tsx'
import { phoneText } from './phoneText.ts'
import type { useCertification } from './useCertification.ts'

type Props = { readonly identity: ReturnType<typeof useCertification>; readonly why: string; readonly error?: string | undefined }

/** Asks a person to certify who he is, and shows who was certified. */
export function IdentityCheck({ identity, why, error }: Props) {
  const { certified, problem, busy, begin, forget } = identity
  if (certified)
    return (
      <div className="flex items-center justify-between gap-3 rounded-card border border-line bg-good-tint px-4 py-2">
        <p className="flex min-w-0 items-center gap-2 font-semibold text-good" role="status">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          <span>
            {certified.name} · <span className="tabular">{phoneText(certified.phone)}</span> 확인했어요
          </span>
        </p>
        <Button tone="quiet" size="sm" className="min-h-11" onClick={forget}>
          다시 하기
        </Button>
      </div>
    )
  return (
    <section aria-labelledby="identity-title" className="rounded-card border border-line bg-card p-5">
      <div className="flex items-start gap-3">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-action" />
        <div>
          <h2 id="identity-title" className="font-bold">
            휴대폰 본인 확인
          </h2>
          <p className="mt-1 text-soft">{why}</p>
        </div>
      </div>
      <div className="mt-4 space-y-3">
        <FormError text={problem ?? error} />
        <Button wide busy={busy} onClick={() => void begin()}>
          본인 확인하기
        </Button>
      </div>
    </section>
  )
}
