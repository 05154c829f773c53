import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { escrowLimits } from '@dure/contract/escrow/limits'
import { evidenceBody } from '@dure/contract/escrow/schemas'
import { formatDate, formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { FileDrop } from '@dure/ui/fields/FileDrop'
import { TextArea } from '@dure/ui/fields/TextArea'
import { won } from '@dure/ui/PriceText'
import { upload } from '../../../api/upload.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { useSession } from '../../../session/store.ts'
import type { Order } from './words.ts'

const resolutions = { refund: '환불', release: '고수에게 정산', split: '나눠 정산' } as const
/** Files are stored once all else is right; their ids are no field. */
const fields = z.extend(z.pick(evidenceBody, { text: true }), { files: z.array(z.instanceof(File)) })

/** The operators' case: what both sides said, and room for more while it is open. */
export function OrderCase({ order }: { readonly order: Order }) {
  const form = useForm({ resolver: schemaResolver(fields), defaultValues: { text: '', files: [] as File[] } })
  const { me } = useSession()
  const files = useWatch({ control: form.control, name: 'files' })
  const { errors } = form.formState
  const { send, busy } = useCallMutation('POST /v1/market/orders/:purchaseNo/case/evidence', {
    refused: (error) => showRefusal(error, form.setError, ['text']),
    onDone: () => form.reset(),
  })
  const one = order.case
  if (one === null) return null
  const add = form.handleSubmit(({ text, files: given }) =>
    send(async () => {
      const fileIds: string[] = []
      for (const file of given) fileIds.push(String((await upload(file, 'evidence')).id))
      return { params: { purchaseNo: order.purchaseNo }, body: { text, fileIds } }
    }),
  )
  return (
    <section aria-labelledby="case-title" className="rounded-card border border-line bg-card p-5">
      <h2 id="case-title" className="flex items-center gap-2 font-bold">
        운영팀 확인{' '}
        <Badge tone={one.status === 'open' ? 'alert' : 'good'}>
          {one.status === 'open' ? `${formatDate(new Date(one.dueAt))}까지` : '끝남'}
        </Badge>
      </h2>
      <p className="mt-1 text-soft">{one.reason}</p>
      {one.resolution !== null && (
        <p className="mt-2 font-semibold">
          결정: {resolutions[one.resolution]}
          {one.refundAmount !== null && ` · 환불 ${won(one.refundAmount)}`}
          {one.note !== null && <span className="block font-normal text-soft">{one.note}</span>}
        </p>
      )}
      <ul className="mt-3 space-y-2">
        {one.evidence.map((said) => (
          <li key={said.id} className="rounded-card bg-sunk px-4 py-3">
            <p className="text-sm text-faint">
              {said.role === order.role ? '내가 올린 내용' : '상대가 올린 내용'} · {formatDateTime(new Date(said.createdAt))}
            </p>
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{said.text}</p>
            {said.files.map((file) => (
              <a key={file.id} href={file.url} className="inline-flex min-h-11 items-center text-action underline">
                {file.name}
              </a>
            ))}
          </li>
        ))}
      </ul>
      {one.status === 'open' && (
        <form noValidate className="mt-4 space-y-3" onSubmit={(event) => void add(event)}>
          <TextArea {...form.register('text')} label="내용 더하기" rows={3} max={escrowLimits.evidence} error={errors.text?.message} />
          {/* Who is banned is heard, but uploads nothing. */}
          {!me?.penalty && (
            <FileDrop
              label="자료 파일 고르기"
              hint={
                files.length === 0
                  ? `사진이나 문서를 ${escrowLimits.evidenceFiles}개까지 올릴 수 있어요.`
                  : files.map((file) => file.name).join(', ')
              }
              multiple
              onFiles={(added) => form.setValue('files', [...files, ...added].slice(0, escrowLimits.evidenceFiles))}
            />
          )}
          <FormError text={errors.root?.message} />
          <Button type="submit" tone="outline" wide busy={busy}>
            운영팀에 보내기
          </Button>
        </form>
      )}
    </section>
  )
}
