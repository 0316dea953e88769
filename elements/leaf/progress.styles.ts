import { css } from 'lit'

export const progressStyles = css`
  ol {
    display: flex;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    position: relative;
    flex: 1;
    display: grid;
    justify-items: center;
    align-content: start;
    gap: 6px;
    min-inline-size: 0;
    padding-inline: 4px;
    color: var(--leaf-text-soft);
    font-size: 13px;
    line-height: 1.35;
    text-align: center;
    overflow-wrap: anywhere;
  }
  li:not(:first-child)::before {
    content: '';
    position: absolute;
    inset-block-start: 15px;
    inset-inline: calc(-50% + 20px) calc(50% + 20px);
    block-size: 2px;
    background: var(--leaf-line);
  }
  li:is([data-state='done'], [data-state='current'])::before {
    background: var(--leaf-brand);
  }
  .number {
    display: grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    border: 2px solid var(--leaf-line-strong);
    border-radius: 50%;
    background: var(--leaf-surface);
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  [data-state='done'] .number {
    border-color: var(--leaf-brand);
    background: var(--leaf-brand);
    color: var(--leaf-on-brand);
  }
  [data-state='current'] .number {
    border-color: var(--leaf-brand);
    color: var(--leaf-brand);
  }
  [data-state='current'] .name {
    color: var(--leaf-text);
    font-weight: 650;
  }
  @media (forced-colors: active) {
    li:not(:first-child)::before {
      background: GrayText;
    }
    li:is([data-state='done'], [data-state='current'])::before {
      background: Highlight;
    }
    [data-state='done'] .number {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
    [data-state='current'] .number {
      border-color: Highlight;
    }
  }
`
