; What the Windows installer does besides the usual. Both questions are left out of a silent run (/S), which keeps all data.

!macro customUnInstall
  ; An update takes the old version off first: that is no uninstalling.
  ${ifNot} ${isUpdated}
    ${ifNot} ${Silent}
      MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "Keep the vault? It holds your notes and annotations.$\r$\n$\r$\nGarder le coffre ? Il contient vos documents et vos annotations." /SD IDYES IDYES keepData
      MessageBox MB_YESNO|MB_ICONEXCLAMATION|MB_DEFBUTTON2 "Delete the vault for good? This can't be undone.$\r$\n$\r$\nSupprimer le coffre définitivement ? C'est irréversible." /SD IDNO IDNO keepData
      RMDir /r "$APPDATA\Cloister"
      keepData:
    ${endIf}
  ${endIf}
!macroend
