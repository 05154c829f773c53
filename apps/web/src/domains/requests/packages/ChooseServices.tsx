import { useState } from 'react'
import type { ServicePackage } from '@dure/contract/requests/packages'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { href } from '../../../navigation/href.ts'
import { StepBar } from '../wizard/StepButton.tsx'

type Props = {
  readonly service: { readonly slug: string; readonly name: string }
  readonly packages: readonly ServicePackage[]
  readonly chosen: number | undefined
  readonly onDone: (chosen: ServicePackage, slugs: readonly string[]) => void
}

/** Which package, and which of its services. */
export function ChooseServices({ service, packages, chosen, onDone }: Props) {
  const [id, setId] = useState(chosen ?? packages[0]?.id)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const shown = packages.find((one) => one.id === id) ?? packages[0]
  if (shown === undefined)
    return (
      <section>
        <h1 className="sr-only">함께 견적 받기</h1>
        <EmptyState
          scene="quotes"
          title="지금은 함께 묶어 요청할 서비스가 없어요"
          text={`${service.name}만 따로 견적을 받을 수 있어요.`}
          action={
            <a href={href('/hire/:serviceSlug', { serviceSlug: service.slug })} className={buttonClass({})}>
              {service.name} 견적 받기
            </a>
          }
        />
      </section>
    )
  const wanted = shown.services.filter((one) => !left.has(one.id))
  return (
    <section className="space-y-6 pt-6">
      <div>
        <h1 className="text-2xl font-extrabold tracking-tight">함께 필요한 것을 한 번에 요청해요</h1>
        <p className="mt-2 text-soft">같은 질문은 한 번만 물어보고, 요청은 서비스마다 따로 보내요.</p>
      </div>
      {packages.length > 1 && (
        <RadioGroup
          label="어떤 묶음인가요?"
          name="package"
          value={String(shown.id)}
          onChange={(value) => {
            setId(Number(value))
            setLeft(new Set())
          }}
          choices={packages.map((one) => ({ value: String(one.id), label: one.title }))}
        />
      )}
      <fieldset>
        <legend className="type-section">{shown.title}</legend>
        <p className="mb-3 text-soft">{shown.text}</p>
        <div className="grid gap-2">
          {shown.services.map((one) => (
            <Checkbox
              key={one.id}
              card
              checked={!left.has(one.id)}
              onChange={() =>
                setLeft(left.has(one.id) ? new Set([...left].filter((other) => other !== one.id)) : new Set([...left, one.id]))
              }
            >
              <span className="font-medium">{one.name}</span>
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <StepBar>
        <Button
          size="lg"
          wide
          disabled={wanted.length === 0}
          onClick={() =>
            onDone(
              shown,
              wanted.map((one) => one.slug),
            )
          }
        >
          {wanted.length === 0 ? '하나 이상 골라 주세요' : `${wanted.length}개 함께 요청하기`}
        </Button>
      </StepBar>
    </section>
  )
}
