import { Heart as HeartIcon } from 'lucide-react'
import { cx } from '@dure/ui/cx'
import { IconButton } from '@dure/ui/IconButton'
import { useHeart } from './useHearts.ts'

type Props = { readonly serviceId: number; readonly providerId: number; readonly name: string; readonly className?: string }

/** Keeps a pro in mind for a service, or lets go of him. */
export function Heart({ serviceId, providerId, name, className }: Props) {
  const { kept, toggle } = useHeart({ serviceId, providerId })
  return (
    <IconButton label={`${name} 찜하기`} aria-pressed={kept} className={className} onClick={() => void toggle()}>
      <HeartIcon aria-hidden="true" className={cx(kept && 'fill-danger text-danger')} />
    </IconButton>
  )
}
