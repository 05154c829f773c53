import { CircleAlert } from 'lucide-react'

/** Why a form was refused, where no single field is to blame. */
export function FormError({ text }: { readonly text: string | undefined }) {
  if (!text) return null
  return (
    <p role="alert" className="flex items-start gap-2 rounded-field bg-danger-tint px-4 py-3 font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <span>{text}</span>
    </p>
  )
}
