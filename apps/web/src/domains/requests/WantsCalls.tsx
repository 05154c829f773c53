import { Checkbox } from '@dure/ui/fields/Checkbox'

/** Whether pros who quote may call, by numbers that are nobody's own. */
export function WantsCalls({ checked, onChange }: { readonly checked: boolean; readonly onChange: (checked: boolean) => void }) {
  return (
    <Checkbox card checked={checked} onChange={(event) => onChange(event.currentTarget.checked)}>
      <span className="block font-semibold">전화 연락도 받을게요</span>
      <span className="block type-note">견적을 보낸 고수와 내 번호 대신 안심번호로 통화해요. 나중에 바꿀 수 있어요.</span>
    </Checkbox>
  )
}
