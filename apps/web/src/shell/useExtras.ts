import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import type { ExtraProps } from './extras/index.tsx'

/** The rare parts of the shell, loaded once the page stands. */
export function useExtras(): ComponentType<ExtraProps> | undefined {
  const [Extras, setExtras] = useState<ComponentType<ExtraProps>>()
  useEffect(() => {
    void import('./extras/index.tsx').then((module) => setExtras(() => module.Extras))
  }, [])
  return Extras
}
