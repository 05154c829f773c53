import { supportLimits } from '@dure/contract/support/limits'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { inquiryBody, inquiryTopics } from '@dure/contract/support/schemas'
import { Button } from '@dure/ui/Button'
import { Select } from '@dure/ui/fields/Select'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../forms/schema.ts'
import { useSession } from '../../session/store.ts'
import { topicTexts } from './texts.ts'

type Values = { topic: string; name: string; email: string; message: string }

/** A message to the operators; what is known of the member is filled in. */
export function InquiryForm() {
  const { me } = useSession()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm<Values, unknown, ReturnType<typeof inquiryBody.parse>>({
    resolver: schemaResolver(inquiryBody) as never,
    defaultValues: { topic: '', name: me?.first_name ?? '', email: me?.email ?? '', message: '' },
  })
  const { errors } = form.formState
  const { send, busy } = useCallMutation('POST /v1/support/inquiries', {
    refused: (error) => showRefusal(error, form.setError, ['topic', 'name', 'email', 'message']),
  })
  const submit = form.handleSubmit(async (body) => {
    if (await send({ body })) setSentTo(body.email)
  })
  if (sentTo !== undefined)
    return (
      <div role="status" className="rounded-card bg-good-tint p-6 text-center">
        <p className="type-section text-good">문의를 보냈어요</p>
        <p className="mt-1 text-soft">
          답변은 <b className="text-ink">{sentTo}</b> 주소로 보내 드려요. 보통 하루 안에 답해요.
        </p>
      </div>
    )
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
      <Select
        label="무엇을 도와드릴까요?"
        placeholder="골라 주세요"
        required
        options={inquiryTopics.map((value) => ({ value, label: topicTexts[value] }))}
        error={errors.topic?.message}
        {...form.register('topic')}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="이름" autoComplete="name" required error={errors.name?.message} {...form.register('name')} />
        <TextField
          label="답변받을 이메일"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...form.register('email')}
        />
      </div>
      <TextArea
        label="문의 내용"
        rows={6}
        required
        placeholder="언제, 어느 화면에서, 어떤 일이 있었는지 알려 주시면 더 빨리 도와드릴 수 있어요."
        error={errors.message?.message}
        {...form.register('message')}
        max={supportLimits.message.most}
      />
      <FormError text={errors.root?.message} />
      <Button type="submit" size="lg" wide busy={busy}>
        문의 보내기
      </Button>
    </form>
  )
}
