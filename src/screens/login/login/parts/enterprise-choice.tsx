import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { LoginState, LoginStore } from '../login.store.ts'
import { Refusal } from './refusal.tsx'

/** Which of several enterprises to enter (AUTH-03); the last one stands first. */
export function EnterpriseChoice({
  store,
  state,
}: {
  store: LoginStore
  state: Extract<LoginState, { status: 'choosing' }>
}) {
  const { i18n } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  const sorted = [...state.enterprises].sort(
    (a, b) => Number(b.tenantId === state.last) - Number(a.tenantId === state.last),
  )
  return (
    <div className="login-form">
      <p>
        {i18n._({
          id: 'login.choose-text',
          message: 'Your account belongs to several enterprises. Choose the one to enter.',
        })}
      </p>
      <Refusal state={state} seconds={0} />
      <ul
        className="login-enterprises"
        ref={list}
        aria-label={i18n._({ id: 'login.choose', message: 'Choose an enterprise' })}
      >
        {sorted.map(({ tenantId, name, code }) => (
          <li key={tenantId}>
            <button
              type="button"
              className="login-enterprise"
              disabled={state.busy}
              onClick={() => void store.choose(tenantId)}
            >
              <b>{name}</b>
              <span translate="no">{code}</span>
              {tenantId === state.last && (
                <span className="badge badge-brand">
                  {i18n._({ id: 'login.last-time', message: 'Last used' })}
                </span>
              )}
              <Icon name="chevron-right" />
            </button>
          </li>
        ))}
      </ul>
      <Button icon="arrow-left" kind="quiet" onClick={store.leaveChoice}>
        {i18n._({ id: 'login.choose-back', message: 'Use another account' })}
      </Button>
    </div>
  )
}
