import { useState } from 'react'
import type { ComponentProps } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { IconButton } from '@dure/ui/IconButton'
import { TextField } from '@dure/ui/fields/TextField'

/** A password that can be looked at. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <span className="pointer-events-auto -mr-3">
          <IconButton label={shown ? '비밀번호 가리기' : '비밀번호 보기'} onClick={() => setShown(!shown)}>
            <Icon aria-hidden="true" className="size-5" />
          </IconButton>
        </span>
      }
    />
  )
}
