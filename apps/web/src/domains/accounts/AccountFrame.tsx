import type { ReactNode } from 'react'

/** The narrow column of login, sign-up and the like. */
export function AccountFrame({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className="mx-auto w-full max-w-md px-4 pb-16 pt-8 md:pt-14">
      <h1 className="text-2xl font-extrabold tracking-tight md:text-3xl">{title}</h1>
      {text !== undefined && <p className="mt-2 text-soft">{text}</p>}
      <div className="mt-8">{children}</div>
    </div>
  )
}
