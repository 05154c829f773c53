import { Checkbox } from '@dure/ui/fields/Checkbox'

/** Whether he wants quotes at once, by what pros set up beforehand; he reads of each how it was sent. */
export function AskAtOnce({ checked, onChange }: { readonly checked: boolean; readonly onChange: (checked: boolean) => void }) {
  return (
    <Checkbox card checked={checked} onChange={(event) => onChange(event.currentTarget.checked)}>
      <span className="block font-semibold">바로견적도 받을게요</span>
      <span className="block text-sm text-soft">
        내 답변에 맞춰 둔 고수가 있으면 1분 안에 먼저 견적을 보여 드려요. ‘바로견적’이라고 적혀 있어요.
      </span>
    </Checkbox>
  )
}
