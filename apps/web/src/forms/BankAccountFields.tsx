import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { accountBody } from '@dure/contract/settlement/schemas'
import { Select } from '@dure/ui/fields/Select'
import { TextField } from '@dure/ui/fields/TextField'
import { schemaResolver } from './schema.ts'

type BankAccount = { bank: string; accountNumber: string; holder: string }

export const bankFields = ['bank', 'accountNumber', 'holder'] as const

/** The form of an account, empty at first. */
export const useBankForm = () =>
  useForm({ resolver: schemaResolver(accountBody), mode: 'onTouched', defaultValues: { bank: '', accountNumber: '', holder: '' } })

type Props = {
  readonly banks: readonly { readonly code: string; readonly name: string }[]
  readonly form: UseFormReturn<BankAccount, unknown, BankAccount>
  /** Whose account it must be. */
  readonly holderHint?: string | undefined
}

/** The account money is sent to: bank, number, holder. */
export function BankAccountFields({ banks, form, holderHint }: Props) {
  const { errors } = form.formState
  return (
    <>
      <Select
        label="은행"
        placeholder="은행 고르기"
        error={errors.bank?.message}
        options={banks.map(({ code, name }) => ({ value: code, label: name }))}
        {...form.register('bank')}
      />
      <TextField
        label="계좌번호"
        inputMode="numeric"
        autoComplete="off"
        hint="- 없이 숫자만 적어 주세요."
        error={errors.accountNumber?.message}
        {...form.register('accountNumber')}
      />
      <TextField label="예금주" autoComplete="off" hint={holderHint} error={errors.holder?.message} {...form.register('holder')} />
    </>
  )
}
