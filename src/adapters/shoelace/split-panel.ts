import '@shoelace-style/shoelace/dist/components/split-panel/split-panel.js'
import '@shoelace-style/shoelace/dist/translations/ja.js'
import '@shoelace-style/shoelace/dist/translations/zh-cn.js'
import '@shoelace-style/shoelace/dist/translations/zh-tw.js'
import type SlSplitPanel from '@shoelace-style/shoelace/dist/components/split-panel/split-panel.js'

/**
 * Two panels side by side with a divider between them, moved by pointer and arrow keys: `sl-split-panel`, defined where this is
 * imported. A page that has defined one before keeps its own.
 */
export type SplitPanel = SlSplitPanel
