import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Bell, Camera, MessageCircle, Smartphone } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { appLinkBody } from '@dure/contract/support/schemas'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { TextField } from '@dure/ui/fields/TextField'
import { query } from '../../../api/query.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { storeLinks } from '../../support/apps.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import type { Head } from '../../../screen.ts'

export const head = (): Head => ({
  title: '두레 앱 받기',
  description: '새 견적과 채팅을 놓치지 않도록 두레 앱을 받아 보세요. 휴대폰 번호를 적으면 설치 주소를 문자로 보내 드려요.',
})

const points = [
  { icon: Bell, title: '알림', text: '견적과 메시지가 오면 알려 드려요. 알림 끄는 시간은 직접 정해요.' },
  { icon: Camera, title: '사진 한 장으로', text: '현장 사진을 찍어 요청서에 바로 붙여요.' },
  { icon: MessageCircle, title: '어디서나 채팅', text: '이동하면서도 대화를 이어 가요.' },
] as const

export function component() {
  const { data } = useQuery(query('GET /v1/system/settings'))
  const apps = data?.apps
  return (
    <div className="mx-auto grid max-w-page gap-10 px-4 pb-16 pt-8 md:grid-cols-2 md:items-center md:pt-14">
      <section>
        <span aria-hidden="true" className="grid size-14 place-items-center rounded-2xl bg-action-tint text-action">
          <Smartphone className="size-7" />
        </span>
        <h1 className="mt-5 text-[1.75rem] font-extrabold leading-tight tracking-tight md:text-4xl">
          새 견적을
          <br />
          손안에서 바로
        </h1>
        <p className="mt-3 text-soft md:text-lg">두레 앱으로 견적과 채팅을 놓치지 마세요.</p>
        <ul className="mt-7 space-y-4">
          {points.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex items-start gap-3">
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-action" />
              <span>
                <b>{title}</b>
                <span className="block text-soft">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="rounded-card border border-line bg-card p-6 md:p-8">
        <h2 className="type-section">문자로 설치 주소 받기</h2>
        <LinkForm />
        {apps && (
          <div className="mt-6 border-t border-line pt-6">
            <p className="mb-3 type-note">스토어에서 바로 받을 수도 있어요.</p>
            <div className="flex gap-2">
              <a href={storeLinks(apps).ios} className={`${buttonClass({ tone: 'outline' })} flex-1`}>
                App Store
              </a>
              <a href={storeLinks(apps).android} className={`${buttonClass({ tone: 'outline' })} flex-1`}>
                Google Play
              </a>
            </div>
          </div>
        )}
      </section>
    </div>
  )
}

function LinkForm() {
  const [sent, setSent] = useState(false)
  const form = useForm({ resolver: schemaResolver(appLinkBody), defaultValues: { cellnum: '' } })
  const { errors } = form.formState
  const { send, busy } = useCallMutation('POST /v1/app-download/sms', {
    onDone: () => setSent(true),
    refused: (error) => showRefusal(error, form.setError, ['cellnum']),
  })
  const submit = form.handleSubmit(async (body) => {
    setSent(false)
    await send({ body })
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-4 space-y-4">
      <TextField
        label="휴대폰 번호"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="010-1234-5678"
        hint="문자를 보내는 데에만 쓰고 저장하지 않아요."
        required
        error={errors.cellnum?.message}
        {...form.register('cellnum')}
      />
      <FormError text={errors.root?.message} />
      <Button type="submit" size="lg" wide busy={busy}>
        문자 받기
      </Button>
      <p role="status" className={sent ? 'rounded-field bg-good-tint px-4 py-3 font-medium text-good' : 'sr-only'}>
        {sent ? '설치 주소를 문자로 보냈어요. 휴대폰을 확인해 주세요.' : ''}
      </p>
    </form>
  )
}
