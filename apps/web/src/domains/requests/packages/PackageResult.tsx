import { CircleAlert, CircleCheck } from 'lucide-react'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { href } from '../../../navigation/href.ts'
import { ServicePicture } from '../../catalogue/ServicePicture.tsx'
import type { Sent } from './usePackageSending.ts'

type Props = { readonly sent: readonly Sent[]; readonly busy: boolean; readonly onRetry: () => void; readonly onLeave: () => void }

/** Which of the services were asked for and which not, by name, with those sent again that failed. */
export function PackageResult({ sent, busy, onRetry, onLeave }: Props) {
  const failed = sent.filter((one) => one.requestId === null)
  return (
    <section className="pt-6">
      <h1 className="text-2xl font-extrabold tracking-tight">
        {failed.length === 0
          ? `요청 ${sent.length}개를 보냈어요`
          : `${failed.map((one) => one.form.service.name).join(', ')} 요청은 보내지 못했어요`}
      </h1>
      <p className="mt-2 text-soft">
        {failed.length === 0 ? '서비스마다 따로 견적이 와요.' : '보낸 요청은 그대로 있어요. 보내지 못한 것만 다시 보낼 수 있어요.'}
      </p>
      <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-card" aria-live="polite">
        {sent.map(({ form, requestId, problem }) => (
          <li key={form.id} className="flex items-center gap-3 px-4 py-3">
            <ServicePicture slug={form.service.slug} size={40} className="size-10 shrink-0" />
            <span className="min-w-0 flex-1">
              <b className="block">{form.service.name}</b>
              {requestId === null ? (
                <span className="flex items-start gap-1 text-sm text-danger">
                  <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                  {busy && problem === null ? '보내는 중이에요' : (problem ?? '보내지 못했어요.')}
                </span>
              ) : (
                <span className="flex items-center gap-1 text-sm text-good">
                  <CircleCheck aria-hidden="true" className="size-4" /> 보냈어요
                </span>
              )}
            </span>
            {requestId !== null && (
              <a href={href('/requests/:requestId/quotes', { requestId })} className={buttonClass({ size: 'sm', tone: 'outline' })}>
                보기<span className="sr-only">: {form.service.name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-8 grid gap-2">
        {failed.length > 0 && (
          <Button size="lg" busy={busy} onClick={onRetry}>
            보내지 못한 {failed.length}개 다시 보내기
          </Button>
        )}
        <Button size="lg" tone={failed.length > 0 ? 'outline' : 'primary'} onClick={onLeave}>
          보낸 요청 보러 가기
        </Button>
      </div>
    </section>
  )
}
