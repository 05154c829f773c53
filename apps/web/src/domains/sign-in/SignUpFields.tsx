import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '@dure/ui/fields/TextField'
import { PasswordField } from './PasswordField.tsx'
import { PasswordRules } from './PasswordRules.tsx'

type One = { readonly field: UseFormRegisterReturn; readonly error: string | undefined }

type Props = {
  readonly name: One & { readonly label?: string; readonly hint: string }
  readonly email: One
  /** `typed`: what stands in the field now, for the rules below it. */
  readonly password: One & { readonly typed: string }
}

/** Name, e-mail and password of a new account, wherever one is made. */
export function SignUpFields({ name, email, password }: Props) {
  return (
    <>
      <TextField label={name.label ?? '이름'} autoComplete="name" required hint={name.hint} error={name.error} {...name.field} />
      <TextField label="이메일" type="email" inputMode="email" autoComplete="username" required error={email.error} {...email.field} />
      <NewPassword {...password} />
    </>
  )
}

/** A password to be set, with its rules. */
export function NewPassword({ field, error, typed, label = '비밀번호' }: Props['password'] & { readonly label?: string }) {
  return (
    <div>
      <PasswordField label={label} autoComplete="new-password" required error={error} {...field} />
      <PasswordRules password={typed} />
    </div>
  )
}
