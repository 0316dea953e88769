CREATE TABLE "course_file" (
	"tenant_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "course_file_tenant_id_course_id_file_id_pk" PRIMARY KEY("tenant_id","course_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "course_file" ADD CONSTRAINT "course_file_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_file" ADD CONSTRAINT "course_file_tenant_id_course_id_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."course"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_file" ADD CONSTRAINT "course_file_tenant_id_file_id_file_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."file"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_file_file" ON "course_file" USING btree ("tenant_id","file_id");