import { tooLong } from '@dure/contract/texts'
import { profileLimits } from '@dure/contract/profiles/limits'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { pick } from 'zod/mini'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { profileBody } from '@dure/contract/profiles/schemas'
import { Button } from '@dure/ui/Button'
import { Select } from '@dure/ui/fields/Select'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { FormError } from '../../../forms/FormError.tsx'
import { keepDraft, keepUnsaved, loadDraft } from '../../../forms/keptDraft.ts'
import { schemaResolver } from '../../../forms/schema.ts'
import { EditCard } from './EditCard.tsx'
import { Unsaved } from './Unsaved.tsx'
import { useSaveProfile } from './useSaveProfile.ts'

const texts = pick(profileBody, { nickName: true, intro: true, serviceDescription: true, priceNote: true })

/** Name, what he says of himself, and his main service. */
export function TextsEditor({ profile }: { readonly profile: Profile }) {
  const { save, busy, problems } = useSaveProfile()
  const { nickName, intro, serviceDescription, priceNote, mainService } = profile
  const saved = { nickName, intro, serviceDescription, priceNote }
  const form = useForm({ resolver: schemaResolver(texts), defaultValues: saved })
  const draftKey = `dure:profile-texts:${profile.userId}`
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    const kept = loadDraft<typeof saved>(draftKey)
    if (kept === null) return
    form.reset(kept, { keepDefaultValues: true })
    // oxlint-disable-next-line react/set-state-in-effect -- what this browser keeps is known only after the server's page was taken over
    setRestored(true)
  }, [form, draftKey])
  const settle = (values: Partial<typeof saved>) => {
    form.reset(values)
    keepDraft(draftKey, null)
    setRestored(false)
  }
  const submit = form.handleSubmit(async (values) => {
    if (await save(values)) settle(form.getValues())
  })
  const { errors } = form.formState
  const problem = (field: 'nickName' | 'intro' | 'serviceDescription' | 'priceNote') => errors[field]?.message ?? problems[field]
  return (
    <EditCard title="소개">
      {restored && <Unsaved onDiscard={() => settle(saved)} />}
      <form
        onSubmit={(event) => void submit(event)}
        onChange={() => keepUnsaved(draftKey, form.getValues(), saved)}
        noValidate
        className="space-y-5"
      >
        <TextField label="활동 이름" required error={problem('nickName')} {...form.register('nickName')} />
        <TextField label="한 줄 소개" hint={tooLong(profileLimits.intro)} error={problem('intro')} {...form.register('intro')} />
        <TextArea
          {...form.register('serviceDescription')}
          label="서비스 소개"
          max={profileLimits.description}
          rows={8}
          hint="경험과 일하는 방식을 적어 주세요. 연락처는 적을 수 없어요."
          error={problem('serviceDescription')}
        />
        <TextArea {...form.register('priceNote')} label="가격 안내" max={profileLimits.priceNote} error={problem('priceNote')} />
        <FormError text={problems.root} />
        <Button type="submit" busy={busy}>
          소개 저장
        </Button>
      </form>
      <Select
        label="대표 서비스"
        value={String(mainService.id)}
        options={[{ value: '-1', label: '정하지 않음' }, ...profile.services.map((one) => ({ value: String(one.id), label: one.name }))]}
        onChange={(event) => void save({ mainServiceId: Number(event.currentTarget.value) })}
      />
    </EditCard>
  )
}
