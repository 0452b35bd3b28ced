// The part that both sandboxes have in common.

#ifndef THUMBRAIL_PROCESS_H
#define THUMBRAIL_PROCESS_H

/// Makes this process end with its parent, and before the panel if memory is low; closes its descriptors from `first` on; and keeps it from
/// gaining privileges.
void subordinate(unsigned int first);

#endif
