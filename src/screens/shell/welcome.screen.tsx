import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useCore } from '../../ui/use-core.ts'

export function WelcomeScreen() {
  const { i18n } = useLingui()
  const user = useStore(useCore().$user)
  return <h1>{i18n._({ id: 'shell.welcome', message: 'Welcome, {name}', values: { name: user?.display_name ?? '' } })}</h1>
}
