import { Select } from '@dure/ui/fields/Select'
import { TextField } from '@dure/ui/fields/TextField'

export type BankAccount = { readonly bank: string; readonly accountNumber: string; readonly holder: string }

export const noAccount: BankAccount = { bank: '', accountNumber: '', holder: '' }
export const isWhole = ({ bank, accountNumber, holder }: BankAccount): boolean =>
  bank !== '' && accountNumber !== '' && holder.trim() !== ''

type Props = {
  readonly banks: readonly { readonly code: string; readonly name: string }[]
  readonly account: BankAccount
  readonly errors: Readonly<Record<string, string | undefined>> | undefined
  /** Whose account it must be. */
  readonly holderHint?: string | undefined
  readonly onChange: (account: BankAccount) => void
}

/** The account money is sent to: bank, number, holder. */
export function BankAccountFields({ banks, account, errors, holderHint, onChange }: Props) {
  return (
    <>
      <Select
        label="은행"
        placeholder="은행 고르기"
        value={account.bank}
        error={errors?.bank}
        options={banks.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(event) => onChange({ ...account, bank: event.currentTarget.value })}
      />
      <TextField
        label="계좌번호"
        inputMode="numeric"
        autoComplete="off"
        hint="- 없이 숫자만 적어 주세요."
        value={account.accountNumber}
        error={errors?.accountNumber}
        onChange={(event) => onChange({ ...account, accountNumber: event.currentTarget.value.replace(/[^\d-]/g, '') })}
      />
      <TextField
        label="예금주"
        autoComplete="off"
        hint={holderHint}
        value={account.holder}
        error={errors?.holder}
        onChange={(event) => onChange({ ...account, holder: event.currentTarget.value })}
      />
    </>
  )
}
