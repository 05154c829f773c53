import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { PostBody } from '@dure/contract/community/bodies'
import type { Topic } from '@dure/contract/community/schemas'
import { Button } from '@dure/ui/Button'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { Select } from '@dure/ui/fields/Select'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { FormError } from '../../../../forms/FormError.tsx'
import { allServicesQuery } from '../../../catalogue/queries.ts'
import type { Written } from '../draft.ts'
import { PlaceField } from './PlaceField.tsx'
import { TagField } from './TagField.tsx'
import { TagSuggestions } from './TagSuggestions.tsx'

type Props = {
  readonly form: UseFormReturn<Written, unknown, PostBody>
  readonly topics: readonly Topic[]
  readonly label: string
  readonly busy: boolean
  readonly onSend: () => void
  readonly onClose: () => void
}

/** Where a post stands, asked once it is written: its topic, and what it is found by. */
export function LastSheet({ form, topics, label, busy, onSend, onClose }: Props) {
  const { errors } = form.formState
  const { data: services } = useQuery(allServicesQuery)
  const [topicId, serviceId, addressCode, tags] = useWatch({ control: form.control, name: ['topicId', 'serviceId', 'addressCode', 'tags'] })
  // What is typed as a tag and cannot be one is said there, and nothing is posted without it unread.
  const [stuck, setStuck] = useState(false)
  const tagField = useRef<HTMLInputElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  // What is wrong may stand where one cannot see it.
  const wrong = Object.keys(errors).join()
  useEffect(() => {
    if (wrong !== '') fields.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
  }, [wrong])
  const choose = <Name extends 'topicId' | 'serviceId' | 'addressCode' | 'tags'>(name: Name, value: Written[Name]) => {
    form.setValue(name, value as never, { shouldDirty: true })
    form.clearErrors(name)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="어디에 올릴까요?"
      actions={
        <div className="flex w-full flex-col gap-2">
          <FormError text={errors.root?.message} />
          <Button size="lg" wide busy={busy} onClick={() => (stuck ? tagField.current?.focus() : onSend())}>
            {label}
          </Button>
        </div>
      }
    >
      <div className="space-y-6" ref={fields}>
        <div role="group" aria-labelledby="post-topic">
          <p id="post-topic" className="mb-2 type-label">
            주제
          </p>
          <div className="flex flex-wrap gap-2">
            {topics.map((one) => (
              <FilterChip key={one.id} selected={one.id === topicId} onClick={() => choose('topicId', one.id)}>
                {one.name}
              </FilterChip>
            ))}
          </div>
          {errors.topicId !== undefined && (
            <p role="alert" className="mt-1.5 text-sm font-medium text-danger">
              {errors.topicId.message}
            </p>
          )}
        </div>
        <PlaceField value={addressCode} error={errors.addressCode?.message} onChange={(code) => choose('addressCode', code)} />
        <Select
          label="서비스 (없어도 돼요)"
          hint="고르면 이 서비스를 찾는 이웃과 고수에게 보여요."
          error={errors.serviceId?.message}
          value={serviceId === null ? '' : String(serviceId)}
          options={[
            { value: '', label: '서비스 없이' },
            ...(services?.items ?? []).map((one) => ({ value: String(one.id), label: `${one.name} (${one.category1.name})` })),
          ]}
          onChange={(event) => choose('serviceId', event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
        />
        <TagField
          ref={tagField}
          onStuck={setStuck}
          value={tags}
          error={errors.tags?.message}
          onChange={(next) => choose('tags', next)}
          renderSuggestions={(typed, onPick) => <TagSuggestions typed={typed} taken={tags} onPick={onPick} />}
        />
      </div>
    </Sheet>
  )
}
