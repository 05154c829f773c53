import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { licenceBody } from '@dure/contract/profiles/schemas'
import { seoulDay } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { ImagePicker, type PickedImage } from '@dure/ui/fields/ImagePicker'
import { Select } from '@dure/ui/fields/Select'
import { TextField } from '@dure/ui/fields/TextField'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { DateField } from '../../../forms/DateField.tsx'
import { FormError } from '../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { licencesQuery, type LicenceGroup } from '../licences.ts'

/** The one picture, sent by the screen; `fileId` is empty until it is stored. */
type Picture = {
  readonly fileId: string
  readonly images: readonly PickedImage[]
  readonly busy: boolean
  readonly problem: string | undefined
  readonly add: (files: readonly File[]) => Promise<void>
  readonly remove: (key: string) => void
  readonly retry: (key: string) => void
}
type Props = { readonly sendable: readonly LicenceGroup[]; readonly picture: Picture; readonly onSent: () => void }

const fields = z.omit(licenceBody, { fileId: true })

/** Number, day and picture of one licence; the name was proved before. */
export function LicenceForm({ sendable, picture, onSent }: Props) {
  const queries = useQueryClient()
  const [today] = useState(() => seoulDay(new Date()))
  const { fileId } = picture
  const form = useForm({
    resolver: schemaResolver(fields),
    defaultValues: { serviceId: String(sendable[0]!.serviceId), number: '', issuedOn: '' },
  })
  const { errors } = form.formState
  const [number, issuedOn, chosen] = useWatch({ control: form.control, name: ['number', 'issuedOn', 'serviceId'] })
  const {
    send,
    busy,
    error: refused,
  } = useCallMutation('POST /v2/providers/me/licences', {
    except: [licencesQuery.queryKey],
    onDone: (answer) => {
      queries.setQueryData(licencesQuery.queryKey, answer)
      onSent()
    },
    // The proof of the name grew old meanwhile.
    refused: (error) => {
      if (error.name === 'LICENCE_PROOF_REQUIRED') void queries.invalidateQueries({ queryKey: licencesQuery.queryKey })
      showRefusal(error, form.setError, ['serviceId', 'number', 'issuedOn'])
    },
  })
  const one = sendable.find((item) => String(item.serviceId) === String(chosen)) ?? sendable[0]!
  const submit = form.handleSubmit((values) => send({ body: { ...values, fileId } }))

  return (
    <form className="space-y-5" noValidate onSubmit={(event) => void submit(event)}>
      {sendable.length > 1 ? (
        <Select
          label="보낼 자격"
          error={errors.serviceId?.message}
          options={sendable.map((item) => ({ value: String(item.serviceId), label: item.licence }))}
          {...form.register('serviceId')}
        />
      ) : (
        <p>
          <span className="block type-label">보낼 자격</span>
          <b className="text-lg">{one.licence}</b>
        </p>
      )}
      <TextField
        label="자격·등록 번호"
        autoComplete="off"
        hint="자격증이나 등록증에 적힌 그대로 적어 주세요."
        error={errors.number?.message}
        {...form.register('number')}
      />
      <DateField
        label="발급일"
        min="1950-01-01"
        max={today}
        value={issuedOn}
        error={errors.issuedOn?.message}
        onChange={(day) => form.setValue('issuedOn', day, { shouldValidate: form.formState.isSubmitted })}
      />
      <ImagePicker
        label="자격증 사진"
        hint="이름과 번호, 발급일이 또렷하게 보이게 찍어 주세요. 주민등록번호 뒷자리는 가려 주세요."
        max={1}
        images={picture.images}
        onAdd={(files) => void picture.add(files)}
        onRemove={picture.remove}
        onRetry={picture.retry}
      />
      <FormError text={refused?.fields['fileId'] ?? picture.problem ?? errors.root?.message} />
      <Button type="submit" size="lg" wide busy={busy} disabled={picture.busy || number.trim() === '' || issuedOn === '' || fileId === ''}>
        자격 보내기
      </Button>
      <p className="type-meta">사진과 번호는 운영팀만 보고, 자격을 확인하는 데만 써요.</p>
    </form>
  )
}
