import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Button } from 'react-aria-components/Button'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import { cx } from '../cx.ts'

export type MenuAction = {
  readonly id: string
  readonly label: string
  readonly onAction: () => void
  readonly danger?: boolean
  readonly disabled?: boolean
}

type Props = { readonly label: string; readonly icon: ReactNode; readonly actions: readonly MenuAction[] }

/** An icon button that opens a list of acts. */
export function Menu({ label, icon, actions }: Props) {
  return (
    <I18nProvider locale="ko-KR">
      <MenuTrigger>
        <Button
          aria-label={label}
          className="inline-grid size-11 cursor-pointer place-items-center rounded-full text-soft hover:bg-sunk [&>svg]:size-5"
        >
          {icon}
        </Button>
        <Popover
          placement="bottom end"
          className="min-w-44 rounded-card border border-line bg-card py-1 shadow-float data-[entering]:animate-fade-in"
        >
          <AriaMenu className="outline-none" disabledKeys={actions.filter((one) => one.disabled).map((one) => one.id)}>
            {actions.map((one) => (
              <MenuItem
                key={one.id}
                id={one.id}
                onAction={one.onAction}
                className={cx(
                  'flex min-h-11 cursor-pointer items-center px-4 outline-none data-[focused]:bg-sunk data-[disabled]:opacity-45',
                  one.danger && 'text-danger',
                )}
              >
                {one.label}
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </I18nProvider>
  )
}
